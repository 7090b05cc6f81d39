/** Wraps that of @docusaurus/theme-classic 3.10.2: an entry of the bar is drawn anew only for a reason
 *  of its own. The bar is drawn whenever the drawer opens or the window turns out to be a phone's. */

import NavbarItem from '@theme-original/NavbarItem';
import { memo } from 'react';

export default memo(NavbarItem);
