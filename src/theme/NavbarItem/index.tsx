/** Wraps that of @docusaurus/theme-classic 3.10.2: memoised, because the bar rerenders whenever the
 *  drawer opens or the window turns out to be a phone's. */

import NavbarItem from '@theme-original/NavbarItem';
import { memo } from 'react';

export default memo(NavbarItem);
