/** All text that the assistant adds to what a language model wrote. */

/** Above the answer from the pages if the model gave none. */
export const INSTEAD = '*The language model did not answer. This is what the pages say:*';

/** The same if everything it wrote was left out. */
export const UNSUPPORTED =
  '*The language model’s answer is not supported by the pages. This is what they say:*';

/** Between what the model wrote before it broke off and the answer from the pages. */
export const BROKE_OFF = '*The language model stopped here. This is what the pages say:*';

/** In place of a step that was left out. */
export const STEP_LEFT_OUT = '*A step that the pages do not confirm was left out.*';

/** Below an answer from which something was left out. */
export const LEFT_OUT = '*Statements that the pages do not confirm were left out.*';

/** Below an answer that was too long. */
export const CUT_OFF = '*The answer was cut off here because it was too long.*';
