/** The script language of LogiPro: what a function of a screen, and an expression, can use.
 *
 *  The tables of the pages are made from this file: `@table` names the table of an interface, the
 *  text before the tags is the meaning, `@returns` what a type alone does not say. A member without
 *  a comment stands in the row of the one above it. Values of the ERP have any type: a script knows
 *  them at run time only. */

type integer = number;
type decimal = number;
/** Year first, such as `2028-07-31`. */
type date = string;
/** With offset, such as `2028-07-31T14:05:00+02:00`. */
type dateTime = string;
type list = any[];
type Row = Record<string, any>;

/** What a script sees of a field, by the data type of the field. */
interface DataTypes {
  text: string;
  integer: integer;
  decimal: decimal;
  boolean: boolean;
  date: date;
  dateTime: dateTime;
  list: list;
}

// Where code runs -----------------------------------------------------------------------------

/** What the client script of a screen can use. */
interface ClientScript {
  screen: LogiProScreen;
  header: Row;
  line: Row;
  readonly lines: Row[];
  field: (name: string) => UnknownComponent;
  session: Session;
  db: Db;
  crud: Crud;
  http: Http;
  server: Server;
  lookup: Lookup;
  messages: Messages;
  label: Label;
  queue: Queue;
  barcode: BarcodeParser;
  businessEvent: BusinessEvent;
  num: Num;
  dates: Dates;
  log: Log;
}

/** What the server script can use: no component, no screen, nobody to ask. */
interface ServerScript {
  header: Row;
  lines: Row[];
  session: Session;
  db: Db;
  crud: Crud;
  http: Http;
  lookup: Lookup;
  messages: Pick<Messages, 'text'>;
  label: Label;
  queue: Pick<Queue, 'add'>;
  barcode: BarcodeParser;
  businessEvent: BusinessEvent;
  num: Num;
  dates: Dates;
  log: Log;
}

/** What every expression may read. */
interface ExpressionReads {
  header: Row;
  line: Row;
  lines: Row[];
  session: Omit<Session, 'profile'>;
}

/** What an expression may call. */
interface ExpressionCalls {
  field: (name: string) => { readonly value: any };
  num: Num;
  Math: Math;
}

/** What of the library of JavaScript a script may use. */
interface OpenLibrary {
  Math: Math;
  JSON: JSON;
  Date: DateConstructor;
  Number: NumberConstructor;
  String: StringConstructor;
  Boolean: BooleanConstructor;
  Array: ArrayConstructor;
  Object: ObjectConstructor;
  Map: MapConstructor;
  Set: SetConstructor;
  Error: ErrorConstructor;
  'Promise.all': PromiseConstructor['all'];
  parseInt: typeof parseInt;
  parseFloat: typeof parseFloat;
  encodeURIComponent: typeof encodeURIComponent;
  decodeURIComponent: typeof decodeURIComponent;
}

/** An empty set takes any value, as an empty array does. */
interface SetConstructor {
  new (): Set<any>;
}

/** Words that are refused with `FXP-LGP-5624`. */
type ClosedWord =
  | 'var'
  | 'with'
  | 'class'
  | 'eval'
  | 'Function'
  | 'import'
  | 'export'
  | 'require'
  | 'window'
  | 'document'
  | 'fetch'
  | 'setTimeout'
  | 'setInterval'
  | 'Proxy'
  | 'Reflect'
  | 'Symbol'
  | 'WebAssembly'
  | 'Intl';

// Events --------------------------------------------------------------------------------------

/** @table logipro/development/script-reference.md#event Member | Type | In which events
 *  @object event */
interface AnyEvent {
  /** For example `onChange`
   *  @in All */
  readonly name: string;
  /** Name of the component
   *  @in Component events */
  readonly source: string;
  /** New and former value. In `onSelect` of a list or chart, the code selected
   *  @in `onValidate`, `onChange`; only `value` in `onInput` and `onSelect` */
  readonly value: any;
  readonly oldValue: any;
  /** `typed`, `scan` or `list`
   *  @in `onValidate`, `onChange`
   *  @returns text */
  readonly origin: 'typed' | 'scan' | 'list';
  /** See [barcode](#barcode)
   *  @in `onScan` */
  readonly barcode: Barcode;
  /** The row and its place, from 0
   *  @in `onSelect` of a grid or table, and the three row events of the grid */
  readonly row: Row;
  readonly index: integer;
  /** State after the change
   *  @in `onToggle` */
  readonly open: boolean;
  /** 0 to 100
   *  @in `onProgress` */
  readonly progress: integer;
  /** What the work returned; for posting see below
   *  @in `onComplete`, `onAfterPost`, `onDone` */
  readonly result: any;
  /** A [script error](#errors)
   *  @in `onError` */
  readonly error: ScriptError;
  /** Refuses, shows the text, sounds the long low tone. Without a text a general message appears
   *  @in Those with "Yes" under [Can be refused](../components/properties-and-events.md#events-that-components-raise) */
  reject(text?: string): void;
  /** Stops without message or tone
   *  @in `onScan`, `onClear`, `onClose` */
  cancel(): void;
}

type EventOf<Members extends keyof AnyEvent = never> = Pick<AnyEvent, 'name' | Members>;
type ComponentEvent<Members extends keyof AnyEvent = never> = EventOf<'source' | Members>;
type ValueEvent = ComponentEvent<'value' | 'oldValue' | 'origin'>;
type RowEvent = ComponentEvent<'row' | 'index' | 'reject'>;
type PostedEvent = EventOf & { readonly result: Posted };

/** @table logipro/components/properties-and-events.md#events-that-components-raise */
interface ComponentEvents {
  /** The cursor comes in
   *  @raisedBy Components that take focus */
  onFocus: ComponentEvent;
  /** Typing has paused for 300 ms. The value is not yet checked */
  onInput: ComponentEvent<'value'>;
  /** A barcode was read and parsed, before the value is filled in
   *  @raisedBy Text input, text area and list of values with scanning on */
  onScan: ComponentEvent<'barcode' | 'reject' | 'cancel'>;
  /** The built-in checks have passed, before the value is stored */
  onValidate: ValueEvent & Pick<AnyEvent, 'reject'>;
  /** A new value is stored */
  onChange: ValueEvent;
  /** The cursor has left
   *  @raisedBy Components that take focus */
  onBlur: ComponentEvent;
  /** A user selected it, or a row, a bar or an entry in it */
  onSelect: ComponentEvent<'value' | 'row' | 'index'>;
  /** Data has arrived and is shown */
  onLoad: ComponentEvent;
  /** Before the row is added, stored or deleted */
  onRowAdd: RowEvent;
  onRowChange: RowEvent;
  onRowDelete: RowEvent;
  /** It was opened or closed */
  onToggle: ComponentEvent<'open'>;
  /** Progress was reported, at most once a second */
  onProgress: ComponentEvent<'progress'>;
  /** The work ended well */
  onComplete: ComponentEvent<'result'>;
  /** The work or the loading failed
   *  @raisedBy Async task, upload files, web service, and all with `onLoad` */
  onError: ComponentEvent<'error'>;
}

/** @table logipro/components/properties-and-events.md#events-of-the-screen */
interface ScreenEvents {
  /** The screen is built, before the cursor is placed */
  onOpen: EventOf;
  /** Any barcode was read on this screen, before the field's own `onScan` */
  onScan: EventOf<'barcode' | 'reject' | 'cancel'>;
  /** <Ui>Next</Ui> or <Ui>Done</Ui> was selected and the line passed its checks */
  onNext: EventOf<'reject'>;
  /** The document is about to be posted
   *  @runsIn Server */
  onBeforePost: EventOf<'reject'>;
  /** The ERP has accepted it
   *  @runsIn Server */
  onAfterPost: PostedEvent;
  /** The client knows the answer: a transaction number or a queue number */
  onDone: PostedEvent;
  /** <Ui>Clear</Ui> was selected */
  onClear: EventOf<'reject' | 'cancel'>;
  /** The screen is about to be left */
  onClose: EventOf<'reject' | 'cancel'>;
}

/** @table logipro/development/script-reference.md#event Member | Type | Meaning */
interface Posted {
  /** `true` once the ERP has accepted the document */
  readonly posted: boolean;
  /** Numbers of seven digits, in the order of the lines. Empty while queued */
  readonly transactionNumbers: list;
  /** For example a receipt number */
  readonly documentNumber: string | null;
  /** For example `Q-00127` while queued */
  readonly queueNumber: string | null;
}

// The screen and its components -----------------------------------------------------------------

/** @table logipro/development/script-reference.md#screen
 *  @object screen */
interface LogiProScreen {
  /** `coolantCheck`, `CUSTOM`. Read only */
  readonly name: string;
  readonly application: string;
  /** Published version. Read only */
  readonly version: integer;
  /** Can be set */
  title: string;
  /** What `screen.open` handed over; empty if opened from the menu. Read only */
  readonly params: Row;
  /** Whether something unposted was entered. Read only */
  readonly changed: boolean;
  /** Opens another screen by its full name. Returns what that screen gave to `close`, or `null` */
  open(name: string, params?: Row): Promise<any>;
  /** Leaves the screen without asking. Unposted lines are lost */
  close(result?: any): void;
  /** Same as the buttons, with all checks. `false` if something refused */
  next(): Promise<boolean>;
  done(): Promise<boolean>;
  clear(): Promise<boolean>;
  /** Covers the screen with a text until you call it with `null` or the function ends */
  busy(text: string | null): void;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on All */
interface AnyField {
  /** Read only */
  readonly name: string;
  readonly type: string;
  /** Can be set */
  label: string;
  help: string;
  style: string;
  /** Can be set */
  visible: boolean;
  enabled: boolean;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Those that take focus */
interface FocusField {
  /** `false` if hidden or disabled */
  focus(): boolean;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Those that hold a value */
interface ValueField {
  /** Can be set. Raises no `onChange` */
  value: any;
  /** The value as shown to the person. Read only */
  readonly text: string;
  /** Can be set */
  required: boolean;
  readOnly: boolean;
  /** The message shown at the field. Read only */
  readonly error: string | null;
  /** An error that you set stops <Ui>Next</Ui> and <Ui>Done</Ui> until it is cleared or the value changes */
  setError(text: string): void;
  clearError(): void;
  /** Sets `null` and clears the error */
  clear(): void;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on List of values, radio group, select menu */
interface ChoiceField {
  /** Can be set */
  options: { code: any; meaning: string }[];
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Grid, table */
interface RowsField {
  /** Read only */
  readonly rows: Row[];
  readonly selectedRows: Row[];
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Grid */
interface GridField {
  /** Raise no row events
   *  @returns integer: rows now */
  addRow(row: Row): integer;
  setRow(index: integer, row: Row): integer;
  removeRow(index: integer): integer;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Those with `onLoad` */
interface LoadField {
  /** Loads the data again
   *  @returns waits; integer: rows loaded */
  refresh(params?: Row): Promise<integer>;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Fieldset */
interface FoldField {
  /** Can be set */
  open: boolean;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Async task, web service */
interface RunField {
  /** Starts it and returns its result. Other events continue in the meantime */
  run(input?: any): Promise<any>;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Async task */
interface StopField {
  /** Asks the task to end */
  stop(): void;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Async task, upload files */
interface ProgressField {
  /** Read only */
  readonly progress: integer;
}

/** @table logipro/development/script-reference.md#fieldname
 *  @on Upload files */
interface FilesField {
  /** Read only */
  readonly files: { id: string; name: string; size: integer; type: string }[];
}

// What `field(name)` returns, by the type of the component; its other properties are in the schema.
interface AsyncTaskComponent extends AnyField, FocusField, RunField, StopField, ProgressField {}
interface ButtonComponent extends AnyField, FocusField {}
interface ChartComponent extends AnyField, FocusField, LoadField {}
interface CheckboxComponent extends AnyField, FocusField, ValueField {}
interface DivComponent extends AnyField {}
interface DividerComponent extends AnyField {}
interface FieldsetComponent extends AnyField, FocusField, FoldField {}
interface GridComponent extends AnyField, FocusField, RowsField, GridField, LoadField {}
interface ImageComponent extends AnyField, FocusField, LoadField {}
interface KpiComponent extends AnyField, FocusField, LoadField {}
interface ListOfValuesComponent extends AnyField, FocusField, ValueField, ChoiceField, LoadField {}
interface RadioButtonComponent extends AnyField {}
interface RadioGroupComponent extends AnyField, FocusField, ValueField, ChoiceField {}
interface SelectMenuComponent extends AnyField, FocusField, ValueField, ChoiceField, LoadField {}
interface TableComponent extends AnyField, FocusField, RowsField, LoadField {}
interface TextComponent extends AnyField {}
interface TextAreaComponent extends AnyField, FocusField, ValueField {}
interface TextInputComponent extends AnyField, FocusField, ValueField {}
interface UploadFilesComponent
  extends AnyField, FocusField, ValueField, ProgressField, FilesField {}
interface WebServiceComponent extends AnyField, RunField {}

/** A component whose type a name does not tell: what any of them has. */
interface UnknownComponent
  extends
    AnyField,
    FocusField,
    ValueField,
    ChoiceField,
    RowsField,
    GridField,
    LoadField,
    FoldField,
    RunField,
    StopField,
    ProgressField,
    FilesField {}

/** The component of a name; of a name that is worked out, and holds for any, nothing is known. */
type FieldOf<Name extends string, Fields> = 0 extends 1 & Name
  ? UnknownComponent
  : Name extends keyof Fields
    ? Fields[Name]
    : UnknownComponent;

// Objects ---------------------------------------------------------------------------------------

/** @table logipro/development/script-reference.md#session
 *  @object session */
interface Session {
  /** User name, and the full name */
  readonly user: string;
  readonly userName: string;
  /** For example `en` */
  readonly language: string;
  /** The one in use */
  readonly responsibility: string;
  /** Such as `D01`, `Rotterdam Distribution` */
  readonly organization: { readonly code: string; readonly name: string };
  /** Of the organization, for example `Europe/Amsterdam` */
  readonly timeZone: string;
  /** The date in the organization now */
  readonly today: date;
  /** Whether the server can be reached. Always `true` on the server */
  readonly online: boolean;
  /** `kind` is `handheld` or `browser`. `null` in the scheduler */
  readonly device: {
    readonly kind: 'handheld' | 'browser';
    readonly name: string;
    readonly model: string;
    readonly group: string;
  } | null;
  /** Value of a profile option for this user, by the order of its levels */
  profile(name: string): string | null;
}

/** @table logipro/development/script-reference.md#db Function
 *  @object db */
interface Db {
  /** @returns waits; `{ rows, more }`. `rows` is an array of objects, `more` says whether the limit cut it
   *  @throws Query unknown or not for the client (`5607`), it failed or took too long (`5608`), a parameter is missing or too many (`5610`) */
  query(
    name: string,
    params?: Row,
    options?: QueryOptions,
  ): Promise<{ rows: Row[]; more: boolean }>;
  /** @returns waits; one object, or `null` if there is no row
   *  @throws As above; also more than one row (`5609`) */
  one(name: string, params?: Row): Promise<Row | null>;
}

/** @table logipro/development/script-reference.md#db Option */
interface QueryOptions {
  /** 1 to 500 in the client, 1 to 5,000 on the server
   *  @default 200 */
  limit?: integer;
  /** 1 to 20 seconds
   *  @default 10 */
  timeout?: integer;
}

/** @table logipro/development/script-reference.md#crud Function
 *  @object crud */
interface Crud {
  /** @returns waits; the record, or `null`
   *  @throws Table not registered or not allowed (`5622`) */
  get(table: string, key: any): Promise<Row | null>;
  /** @returns waits; `{ rows, more }`. `filter` is an object of fields and exact values; `options.limit` as for `db`
   *  @throws `5622`; unknown field (`5610`) */
  find(
    table: string,
    filter?: Row,
    options?: { limit?: integer },
  ): Promise<{ rows: Row[]; more: boolean }>;
  /** @returns waits; the stored record. Without a key it is added, with key and `version` it is changed
   *  @throws `5622`; another user changed it since you read it (`5621`); a rule of the table stops it, with a code from [CRUD](../application/crud.md#messages) such as `FXP-LGP-2702` */
  save(table: string, record: Row): Promise<Row>;
  /** @returns waits; `true`
   *  @throws `5622`, `5621` */
  remove(table: string, record: Row): Promise<true>;
}

interface HttpAnswer {
  readonly status: integer;
  readonly headers: Record<string, string>;
  readonly body: any;
  readonly ms: integer;
}

/** @table logipro/development/script-reference.md#http Function
 *  @object http */
interface Http {
  /** @returns waits; `{ status, headers, body, ms }` */
  get(source: string, path: string, options?: HttpOptions): Promise<HttpAnswer>;
  delete(source: string, path: string, options?: HttpOptions): Promise<HttpAnswer>;
  /** @returns waits; the same */
  post(source: string, path: string, body?: any, options?: HttpOptions): Promise<HttpAnswer>;
  put(source: string, path: string, body?: any, options?: HttpOptions): Promise<HttpAnswer>;
  patch(source: string, path: string, body?: any, options?: HttpOptions): Promise<HttpAnswer>;
}

/** @table logipro/development/script-reference.md#http Option */
interface HttpOptions {
  /** Object; its values are encoded for you
   *  @default none */
  query?: Row;
  /** Object. `Authorization`, `Cookie` and `Host` cannot be set (`5610`)
   *  @default none */
  headers?: Row;
  /** 1 to 30 seconds
   *  @default 15 */
  timeout?: integer;
}

interface Server {
  call(name: string, input?: any): Promise<any>;
}

interface LookupEntry {
  readonly code: string;
  readonly meaning: string;
  readonly description: string;
}

/** @table logipro/development/script-reference.md#lookup
 *  @object lookup */
interface Lookup {
  /** @returns Array of `{ code, meaning, description }`, the active ones, in their order */
  list(type: string): LookupEntry[];
  /** @returns One such object, or `null`. Finds inactive codes too */
  get(type: string, code: string): LookupEntry | null;
  /** @returns Text in the person's language; the code itself if it is unknown */
  meaning(type: string, code: string): string;
}

/** @table logipro/development/script-reference.md#messages-object
 *  @object messages */
interface Messages {
  /** `success`, `info`, `warning` or `error`. Sounds one short tone, none, two tones, the long low tone */
  show(kind: 'success' | 'info' | 'warning' | 'error', text: string): void;
  /** A text of the message catalogue in the person's language. `[lot]` in it is replaced by `params.lot`. An unknown code ends with `5615` */
  text(code: string, params?: Row): string;
  /** Asks, with 2 or 3 buttons. Returns the words of the one that was selected, `null` for <Ui>Back</Ui> */
  confirm(text: string, buttons: string[]): Promise<string | null>;
}

interface Label {
  print(
    format: string,
    data: Row,
    options?: LabelOptions,
  ): Promise<{ job: string; status: string; printer: string; queueNumber: string | null }>;
}

/** @table logipro/development/script-reference.md#label */
interface LabelOptions {
  /** Printer id, such as `ZD-RCV-01`
   *  @default Found by the rule in the binding */
  printer?: string;
  /** 1 to 99, and not above `maxCopies` of the label
   *  @default 1 */
  copies?: integer;
  /** `fail` ends with `5606`. `queue` keeps the request on the device; `job`, `status` and `printer` are then `null`, and `queueNumber` is set
   *  @default `fail` */
  whenOffline?: 'fail' | 'queue';
}

/** @table logipro/development/script-reference.md#queue
 *  @object queue */
interface Queue {
  /** Puts a transaction into the queue: in the client that of the device, on the server that of the server. It posts as soon as it can */
  add(transaction: string, data: { header?: Row; lines?: Row[] }): Promise<{ queueNumber: string }>;
  /** Entries on this device that have not posted */
  count(): integer;
  /** The same entries, oldest first. `status` is Waiting, Sending or Failed */
  list(): {
    queueNumber: string;
    transaction: string;
    created: dateTime;
    status: string;
    message: string;
  }[];
}

interface BarcodeParser {
  parse(text: string, identifier?: string): Barcode;
}

/** @table logipro/development/script-reference.md#barcode */
interface Barcode {
  /** As received, after stripping. The separator is `\x1D` */
  readonly raw: string;
  /** For example `GS1-128` */
  readonly symbology: string | null;
  /** Name of the rule. `Plain` if no other matched */
  readonly rule: string;
  /** Target and value, for example `values.lot`. Targets without a value are `null` */
  readonly values: Row;
}

interface BusinessEvent {
  raise(name: string, data: Row): Promise<{ id: string }>;
}

/** @table logipro/development/script-reference.md#num-and-dates
 *  @object num */
interface Num {
  /** @returns number, exact to 6 decimal places */
  add(a: decimal, b: decimal): decimal;
  subtract(a: decimal, b: decimal): decimal;
  multiply(a: decimal, b: decimal): decimal;
  /** @returns number, rounded half up to `places`, 6 if left out. Division by 0 gives `null` */
  divide(a: decimal, b: decimal, places?: integer): decimal | null;
  /** @returns number, rounded half up */
  round(value: decimal, places?: integer): decimal;
}

/** @table logipro/development/script-reference.md#num-and-dates
 *  @object dates */
interface Dates {
  /** @returns date */
  addDays(date: date, days: integer): date;
  /** @returns integer, negative if `to` is earlier */
  daysBetween(from: date, to: date): integer;
  /** @returns dateTime in the time zone of the organization */
  now(): dateTime;
  /** @returns text, a date or dateTime in the person's format */
  format(value: date | dateTime): string;
  /** @returns date, or `null` if it does not match. `format` is made of `YYYY`, `YY`, `MM`, `DD` and separators */
  parse(text: string, format: string): date | null;
}

interface Log {
  debug(text: string, data?: any): void;
  info(text: string, data?: any): void;
  warn(text: string, data?: any): void;
  error(text: string, data?: any): void;
}

/** @table logipro/development/script-reference.md#errors */
interface ScriptError {
  /** For example `FXP-LGP-5612` */
  readonly code: string;
  /** For people, in their language */
  readonly message: string;
  /** For developers: the query, the service's answer, the line of the script */
  readonly detail: string | null;
  /** `true` if the same call may succeed later */
  readonly retry: boolean;
}
