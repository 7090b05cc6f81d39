/** Texts of the lists of sessions and API tokens, for their owner and for administrators. */

export const SESSION_ROW = {
  current: 'This browser',
  seen: (address: string, time: string) => `From ${address}, last seen ${time}`,
  began: (time: string, ends: string) => `Signed in ${time}, expires ${ends} at the latest`,
  end: 'End',
  endNamed: (device: string) => `End the session in ${device}`,
};

export const TOKEN_ROW = {
  ends: (time: string) => `expires ${time}`,
  over: (time: string) => `expired ${time}`,
  used: (time: string | null) => (time === null ? 'never used' : `last used ${time}`),
  end: 'Revoke',
  endNamed: (name: string) => `Revoke the token ${name}`,
  endQuestion: (name: string) => `Yes, revoke the token ${name}`,
};
