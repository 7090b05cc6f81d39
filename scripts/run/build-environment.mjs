/** The part of this process's environment that a build step gets. Building runs the code of a
 *  thousand packages over pages by many authors: it gets what it needs by name, and no secrets. */

/** What Node and the system need to run any program, here and on Windows. */
const SYSTEM_NAMES = [
  ...['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'TEMP', 'TMP', 'CI', 'TERM'],
  ...['NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'Path', 'PATHEXT', 'SystemRoot', 'APPDATA'],
  ...['USERPROFILE', 'LOCALAPPDATA'],
];

/** The environment of a build step.
 *  @param names settings that it reads. */
export function buildEnvironment(names, environment = process.env) {
  return Object.fromEntries(
    [...SYSTEM_NAMES, ...names].flatMap((name) =>
      environment[name] === undefined ? [] : [[name, environment[name]]],
    ),
  );
}
