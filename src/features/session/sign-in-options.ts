/** The ways to sign in here. By password until the server has answered, and if it does not. */

import type { SignInOptions } from '@site/server/contract/session.ts';
import { callApi } from '@site/src/lib/api.ts';
import { useEffect, useState } from 'react';

const BY_PASSWORD: SignInOptions = { passwords: true, providers: [], passkeys: false };

/** The options, fetched once per mount. */
export function useSignInOptions(): SignInOptions {
  const [options, setOptions] = useState(BY_PASSWORD);
  useEffect(() => {
    const controller = new AbortController();
    callApi<SignInOptions>('/api/sign-in-options', { signal: controller.signal })
      .then(setOptions)
      .catch((error: unknown) => {
        if (!controller.signal.aborted) console.error('Asking how to sign in failed:', error);
      });
    return () => controller.abort();
  }, []);
  return options;
}
