/** Types shared by browser, build and server. */

/** Kind of device or window that a screen is drawn in. */
export type ScreenFrame = 'handheld' | 'console' | 'dialog';

/** Input control of a field. */
export type FieldControl = 'text' | 'select' | 'checkbox' | 'radio' | 'switch' | 'area' | 'date';

export interface ScreenField {
  name: string;
  /** Sample value; `on` or `off` for a checkbox and a switch. */
  value: string;
  control: FieldControl;
  /** Choices of a radio group. */
  options?: string[];
  /** Shown after the value, such as `CS`. */
  unit?: string;
  /** Shown below the value, such as the quantity in the primary UOM. */
  note?: string;
  /** True if the field has the blue mark: its value can be scanned. */
  scan?: boolean;
  /** True if the field has the red star. */
  required?: boolean;
  readonly?: boolean;
  /** True for the focused field. */
  focus?: boolean;
  /** Number of the step that explains the field. */
  step?: number;
}

export interface ScreenTabs {
  items: string[];
  active: string;
}

export interface ScreenMessage {
  tone: 'accepted' | 'warning' | 'rejected' | 'info';
  code?: string;
  text: string;
}

export interface ScreenTable {
  columns: string[];
  rows: string[][];
  /** Number of the selected row, starting at 1. */
  selected?: number;
  step?: number;
}

export interface ScreenMenu {
  items: string[];
  active?: string;
}

export interface ScreenBar {
  label: string;
  value: number;
}

export interface ScreenChart {
  kind: 'bar' | 'gauge';
  unit?: string;
  bars: ScreenBar[];
  /** Value at the end of the scale; by default the largest bar, 100 for a gauge. */
  max?: number;
}

export interface ScreenButton {
  name: string;
  primary?: boolean;
  step?: number;
}

/** One part of a screen: exactly one of these properties is set. */
export interface ScreenPart {
  fields?: ScreenField[];
  heading?: string;
  tabs?: ScreenTabs;
  text?: string;
  message?: ScreenMessage;
  table?: ScreenTable;
  menu?: ScreenMenu;
  chart?: ScreenChart;
  code?: string;
  buttons?: ScreenButton[];
}

/** A product screen, as a page shows it. */
export interface Screen {
  /** Text in the screen's title bar. */
  title: string;
  /** Organization in the title bar. */
  organization?: string;
  frame: ScreenFrame;
  /** One sentence for readers who cannot see the picture. */
  alt: string;
  caption?: string;
  parts: ScreenPart[];
}
