/** Seen by browser, build and server. Types only. */

/** The six sections of the suite; also the names of the content folders. */
export type SectionId =
  'docs' | 'atlas' | 'express-client' | 'express-server' | 'flexipro_label' | 'logipro';

/** A row of the table of sections (sections.ts at the top level). */
export interface Section {
  /** Content folder and id of the sidebar file. */
  id: SectionId;
  /** Id of the docs plugin instance; the main suite is Docusaurus's `default`. */
  pluginId: string;
  /** First part of every address, without slashes. */
  base: string;
  /** Name that readers see. */
  label: string;
  /** Page that a link to the section opens. */
  home: string;
  /** lucide-react icon; the same wherever the section is named. */
  icon: 'Smartphone' | 'KeyRound' | 'ServerCog' | 'Tags' | 'Warehouse' | 'PencilRuler';
  /** One sentence: what the section is for. */
  purpose: string;
  /** Label in the version dropdown: the product's current release line. */
  version: string;
}
