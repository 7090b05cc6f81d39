/** Seen by browser, build and server. Types only. */

/** Name of a section of the suite, which is also its content folder and the first part of its
 *  addresses: `docs`. The build refuses a table (sections.json) that names one twice or not well. */
export type SectionId = string;

/** Colours behind and of a section's icon, as `#rrggbb`. */
export interface SectionTint {
  background: string;
  ink: string;
}

/** A row of the table of sections (sections.json at the top level). */
export interface Section {
  /** Content folder, name of the sidebar file, and first part of every address. */
  id: SectionId;
  /** Id of the docs plugin instance; the main suite is Docusaurus's `default`. */
  pluginId: string;
  /** Name that readers see. */
  label: string;
  /** Page that a link to the section opens. */
  home: string;
  /** Place in the navigation bar, counted from 1. */
  navbar: number;
  /** Name of an icon of lucide.dev; the same wherever the section is named. */
  icon: string;
  /** Quiet colours of the icon in both modes. */
  tint: { light: SectionTint; dark: SectionTint };
  /** One sentence: what the section is for. */
  purpose: string;
  /** Label in the version dropdown: the product's current release line. */
  version: string;
}
