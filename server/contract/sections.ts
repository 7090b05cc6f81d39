/** Types shared by browser, build and server. */

/** Id of a section of the suite; also its content folder and the first part of its paths: `docs`. The build
 *  rejects a table (sections.json) with duplicate or malformed ids. */
export type SectionId = string;

/** Background and foreground colours of a section's icon, as `#rrggbb`. */
export interface SectionTint {
  background: string;
  ink: string;
}

/** A row of the table of sections (sections.json at the top level). */
export interface Section {
  /** Content folder, name of the sidebar file, and first part of every path. */
  id: SectionId;
  /** Id of the docs plugin instance; the main suite is Docusaurus's `default`. */
  pluginId: string;
  /** Name that readers see. */
  label: string;
  /** Page that a link to the section opens. */
  home: string;
  /** Position in the navigation bar, starting at 1. */
  navbar: number;
  /** Name of a lucide.dev icon, used wherever the section is named. */
  icon: string;
  /** Muted icon colours for light and dark mode. */
  tint: { light: SectionTint; dark: SectionTint };
  /** One sentence on what the section is for. */
  purpose: string;
  /** Label in the version dropdown: the product's current release line. */
  version: string;
}
