/** Reason for exit status 1 that is told as it stands. */
export class Refused extends Error {}
