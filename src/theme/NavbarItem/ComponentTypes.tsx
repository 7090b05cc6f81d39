/** Adds the account's name and the Logout link to the types of navigation bar items. */

import ComponentTypes from '@theme-original/NavbarItem/ComponentTypes';
import AccountNavbarItem from '@site/src/features/session/account-navbar-item.tsx';
import LogoutNavbarItem from '@site/src/features/session/logout-navbar-item.tsx';

export default {
  ...ComponentTypes,
  'custom-account': AccountNavbarItem,
  'custom-logout': LogoutNavbarItem,
};
