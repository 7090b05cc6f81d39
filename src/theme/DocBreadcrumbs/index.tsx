/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: shows the product with its icon between
 *  home and chapter. */

import Link from '@docusaurus/Link';
import { useSidebarBreadcrumbs } from '@docusaurus/plugin-content-docs/client';
import { translate } from '@docusaurus/Translate';
import { SectionLink } from '@site/src/components/section-link.tsx';
import { useSection } from '@site/src/components/use-section.ts';
import HomeBreadcrumbItem from '@theme/DocBreadcrumbs/Items/Home';
import DocBreadcrumbsStructuredData from '@theme/DocBreadcrumbs/StructuredData';
import clsx from 'clsx';

export default function DocBreadcrumbs() {
  const breadcrumbs = useSidebarBreadcrumbs();
  const section = useSection();
  if (!breadcrumbs) return null;
  return (
    <>
      <DocBreadcrumbsStructuredData breadcrumbs={breadcrumbs} />
      <nav
        className="theme-doc-breadcrumbs"
        aria-label={translate({
          id: 'theme.docs.breadcrumbs.navAriaLabel',
          message: 'Breadcrumbs',
        })}
      >
        <ul className="breadcrumbs">
          <HomeBreadcrumbItem />
          {section && (
            <li className="breadcrumbs__item" data-product="">
              <SectionLink section={section} className="breadcrumbs__link" />
            </li>
          )}
          {breadcrumbs.map((item, index) => {
            const isLast = index === breadcrumbs.length - 1;
            const href = item.type === 'category' && item.linkUnlisted ? undefined : item.href;
            return (
              <li
                key={`${item.label} ${href ?? ''}`}
                className={clsx('breadcrumbs__item', isLast && 'breadcrumbs__item--active')}
              >
                {isLast || !href ? (
                  <span className="breadcrumbs__link">{item.label}</span>
                ) : (
                  <Link className="breadcrumbs__link" href={href}>
                    {item.label}
                  </Link>
                )}
              </li>
            );
          })}
        </ul>
      </nav>
    </>
  );
}
