/** A reason for exit status 1 that is shown unchanged. */
export class Refused extends Error {}
