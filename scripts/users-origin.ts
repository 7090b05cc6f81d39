/** The user who runs the users command, for the audit log. */

import { userInfo } from 'node:os';
import { LOCAL } from '../server/audit/events.ts';
import type { Origin } from '../server/audit/events.ts';

/** The operating system's user; a command belongs to no account of the portal. */
export function commandOrigin(): Origin {
  return {
    actor: { id: 'command', name: `${systemUser()} (command)` },
    address: LOCAL,
    requestId: null,
  };
}

function systemUser(): string {
  try {
    return userInfo().username;
  } catch {
    // A container may run under a user id without a name.
    return String(process.getuid?.() ?? 'unknown');
  }
}
