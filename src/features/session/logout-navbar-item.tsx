/** The Logout link of the navigation bar and of the mobile menu. */

import { useSession } from './session-context.tsx';

export default function LogoutNavbarItem({ mobile = false }: { mobile?: boolean }) {
  const { signOut } = useSession();
  const link = (
    <a
      href="/login"
      className={mobile ? 'menu__link' : 'navbar__item navbar__link'}
      onClick={(event) => {
        event.preventDefault();
        void signOut();
      }}
    >
      Logout
    </a>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
