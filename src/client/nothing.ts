/** Replaces a client module of the theme that is started elsewhere (plugins/lean-bundle). */

export default {};
