/** The signed-in user's name in the navigation bar and the mobile menu, linked to the account:
 *  handhelds are shared. */

import Link from '@docusaurus/Link';
import { useSession } from './session-context.tsx';

export default function AccountNavbarItem({ mobile = false }: { mobile?: boolean }) {
  const { userName } = useSession();
  if (userName === null) return null;
  const link = (
    <Link
      to="/account/"
      className={mobile ? 'menu__link' : 'navbar__item navbar__link account-link'}
      aria-label={`Your account, ${userName}`}
    >
      {userName}
    </Link>
  );
  return mobile ? <li className="menu__list-item">{link}</li> : link;
}
