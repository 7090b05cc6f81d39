/** Wording of the lists of sessions and API tokens, which their owner and administrators see. */

export const SESSION_ROW = {
  current: 'This browser',
  seen: (address: string, time: string) => `From ${address}, last seen ${time}`,
  began: (time: string, ends: string) => `Signed in ${time}, ends ${ends} at the latest`,
  end: 'End',
  endNamed: (device: string) => `End the session of ${device}`,
};

export const TOKEN_ROW = {
  ends: (time: string) => `ends ${time}`,
  over: (time: string) => `ended ${time}`,
  used: (time: string | null) => (time === null ? 'never used' : `last used ${time}`),
  end: 'End',
  endNamed: (name: string) => `End the token ${name}`,
};
