/** Replaces components that are drawn by plain elements, so that a page is read as its text. */

import type { CheerioAPI } from 'cheerio';
import type { Element } from 'domhandler';

/** A drawn screen becomes a picture with its description: sample values are not text of the page. */
export function screensAsPictures($: CheerioAPI, article: Element): void {
  $(article)
    .find('figure[data-screen]')
    .each((_, figure) => {
      const alt = $(figure).attr('aria-label') ?? '';
      $(figure).replaceWith($('<img>').attr('alt', alt));
    });
}

/** Tabs become their panels one after the other, each below its label. */
export function tabsAsPanels($: CheerioAPI, article: Element): void {
  // Inner tabs come after outer ones, so that each finds only its own list and panels.
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
