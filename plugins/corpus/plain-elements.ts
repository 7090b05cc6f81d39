/** Replaces drawn components with plain elements, so that a page is read as its text. */

import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';

/** Replaces a drawn screen with a picture and its description: sample values are not part of the page's
 *  text. */
export function screensAsPictures($: CheerioAPI, article: Element): void {
  $(article)
    .find('figure[data-screen]')
    .each((_, figure) => {
      const alt = $(figure).attr('aria-label') ?? '';
      $(figure).replaceWith($('<img>').attr('alt', alt));
    });
}

/** Replaces tabs with their panels, one after the other, each below its label. */
export function tabsAsPanels($: CheerioAPI, article: Element): void {
  // Inner tabs are handled before outer ones, so that each finds only its own list and panels.
  $(article)
    .find('.tabs-container')
    .each((_, container) => {
      const list = $(container).children('[role="tablist"]');
      const labels = list.children('[role="tab"]').toArray();
      const panels = $(container).children(':not([role])').children('[role="tabpanel"]').toArray();
      labels.forEach((label, index) => {
        const line = $('<p>').append($('<strong>').text($(label).text()));
        $(panels[index]).prepend(line);
      });
      list.remove();
    });
}
