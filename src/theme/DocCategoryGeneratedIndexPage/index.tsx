/** The index page of a chapter. The tab title names the product, because several products have a
 *  chapter of the same title. */

import { PageMetadata } from '@docusaurus/theme-common';
import Original from '@theme-original/DocCategoryGeneratedIndexPage';
import type { Props } from '@theme/DocCategoryGeneratedIndexPage';
import { titleOfChapter } from '@site/src/components/title-with-product.ts';

export default function DocCategoryGeneratedIndexPage(props: Props) {
  const { title, permalink } = props.categoryGeneratedIndex;
  return (
    <>
      <Original {...props} />
      {/* The last title wins. */}
      <PageMetadata title={titleOfChapter(title, permalink)} />
    </>
  );
}
