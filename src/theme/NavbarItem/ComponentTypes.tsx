/** Adds the Logout link to the kinds of navigation bar items. */

import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import LogoutNavbarItem from '@site/src/features/session/logout-navbar-item.tsx';

export default { ...ComponentTypes, 'custom-logout': LogoutNavbarItem };
