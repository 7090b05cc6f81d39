/** What the pages of LogiPro define: components, events, the script language, settings. Types only. */

import type { Page } from '../site.ts';

/** A property of a component, a column or another part of a definition. */
export interface Property {
  name: string;
  /** Word of the column Type, such as `text`. */
  type: string;
  bindable: boolean;
  /** The values it takes; empty where any is right. */
  choices: string[];
  /** What its expressions may read beyond those of other properties. */
  reads: string[];
}

export interface Component {
  /** Its name in a definition, such as `textInput`. */
  type: string;
  /** Its name in sentences, such as `Text input`. */
  title: string;
  page: Page;
  holdsValue: boolean;
  /** All that it has, shared ones included. */
  properties: Map<string, Property>;
  /** Names of those that its own page defines. */
  own: Set<string>;
  /** Members of the entries of a list, such as of `columns`, by the name of the list. */
  parts: Map<string, Map<string, Property>>;
}

export interface PlatformEvent {
  name: string;
  /** Types of the components that raise it. */
  raisedBy: Set<string>;
  /** Where the screen's function for it runs; undefined if the screen does not raise it. */
  screen: 'client' | 'server' | undefined;
  refusable: boolean;
  /** What its function finds in `event`, beyond what all events have. */
  members: Set<string>;
}

/** A value, function or member of the script language. */
export interface Member {
  name: string;
  /** TypeScript type: of the value, or of what the function returns. */
  type: string;
  settable: boolean;
  /** Parameters of a function. */
  parameters?: Parameter[];
}

export interface Parameter {
  name: string;
  type: string;
  optional: boolean;
  /** Takes the rest of the arguments. */
  rest?: boolean;
}

/** An object of the script language, such as `session`. */
export interface ScriptObject {
  name: string;
  members: Member[];
  client: boolean;
  /** On the server: all of it, nothing, or only these members. */
  server: boolean | string[];
}

/** A member of `field(name)` and the components that have it. */
export interface FieldMember extends Member {
  types: Set<string>;
}

export interface ScriptLanguage {
  page: Page;
  objects: Map<string, ScriptObject>;
  field: FieldMember[];
  /** All members of `event`, whatever the event. */
  event: Member[];
  /** Events on which `event.cancel` may be called. */
  cancellable: Set<string>;
  /** Members of `event.result` after posting. */
  posted: Member[];
  /** Members of `event.barcode`. */
  barcode: Member[];
  error: Member[];
  /** Names of JavaScript that a script may use. */
  allowed: Set<string>;
  /** Words of JavaScript that it may not. */
  closed: Set<string>;
  /** Data types of fields. */
  dataTypes: Set<string>;
}

/** What an expression may read and call. */
export interface ExpressionNames {
  page: Page;
  reads: Set<string>;
  calls: Set<string>;
}

/** Names that stand at one place of a definition, with the page that owns them. */
export interface Names {
  page: Page;
  names: Set<string>;
}

export interface Dictionary {
  index: Page;
  components: Map<string, Component>;
  events: Map<string, PlatformEvent>;
  script: ScriptLanguage;
  expressions: ExpressionNames;
  /** Parts of a screen definition, and of those that are objects the members: `post`, `data`. */
  screen: { parts: Names; members: Map<string, Set<string>> };
  personalization: {
    parts: Names;
    levels: Set<string>;
    change: Set<string>;
    /** Properties that no personalization may set. */
    closed: Set<string>;
  };
  /** Keys of the server's settings and of the file of a node. */
  server: Names;
  /** What the console calls the settings. */
  settingNames: Set<string>;
  /** Keys of the Android client's settings and of its configuration file. */
  android: Names;
  /** The page of the configuration file, with the keys that stand nowhere else. */
  file: Names;
}
