/** Every word that the assistant adds to what a language model wrote. */

/** Above the answer of the pages, where the model gave none. */
export const INSTEAD = '*The language model did not answer. This is what the pages say:*';

/** The same where all that it wrote was left out. */
export const UNSUPPORTED =
  '*The language model’s answer is not supported by the pages. This is what they say:*';

/** Between what the model wrote before it broke off and the answer of the pages. */
export const BROKE_OFF = '*The language model stopped here. This is what the pages say:*';

/** In the place of a step. */
export const STEP_LEFT_OUT = '*A step that the pages do not confirm was left out.*';

/** Below an answer of which something was left out. */
export const LEFT_OUT = '*Statements that the pages do not confirm were left out.*';

/** Below an answer that was too long. */
export const CUT_OFF = '*The answer was cut off here because it was too long.*';
