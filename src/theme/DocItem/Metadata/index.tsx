/** Ejected from @docusaurus/theme-classic 3.10.2. Changed: the tab title names the product, because
 *  several products have pages of the same title. */

import { useDoc } from '@docusaurus/plugin-content-docs/client';
import { PageMetadata } from '@docusaurus/theme-common';
import { titleWithProduct } from '@site/src/components/title-with-product.ts';

export default function DocItemMetadata() {
  const { metadata, frontMatter } = useDoc();
  return (
    <PageMetadata
      title={titleWithProduct(metadata.title, metadata.permalink)}
      description={metadata.description}
      keywords={frontMatter.keywords}
    />
  );
}
