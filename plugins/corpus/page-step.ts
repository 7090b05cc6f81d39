/** One of the steps in which a built page is finished. */

/** Transforms a page.
 *  @param file path of the page inside the build. */
export type PageStep = (html: string, file: string) => string;
