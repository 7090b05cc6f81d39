/** One identity provider, accessed through `openid-client`: where to send a user, what came back,
 *  where to sign out. Its metadata is fetched when first needed, so that a provider outage does not
 *  stop the server from starting. */

import * as oidc from 'openid-client';
import type { Attempt } from './attempt.ts';
import { needsUserInfo, personOf } from './claims.ts';
import type { Person } from './claims.ts';
import { CLOCK_TOLERANCE, logoutTokenReader } from './logout-token.ts';
import type { LogoutToken } from './logout-token.ts';
import type { ProviderSettings } from './provider-settings.ts';
import { SignOnError } from './sign-on-error.ts';

/** Timeout for the provider's answers, in seconds. */
const TIMEOUT_S = 5;
/** How long its metadata is cached, in ms. */
const KEPT_MS = 3_600_000;

/** Only for a provider on this machine; the settings accept no other over http. The library marks
 *  it as deprecated to make it stand out, not because it will be removed. */
const allowPlainHttp: (config: oidc.Configuration) => void =
  // oxlint-disable-next-line typescript/no-deprecated -- as said above
  oidc.allowInsecureRequests;

/** What a provider has confirmed. */
export interface Vouched {
  person: Person;
  /** The provider's session, if it names one. */
  sid: string | undefined;
  /** Sent back to the provider at sign-out; gives no access here. */
  idToken: string;
}

export interface Provider {
  settings: ProviderSettings;
  /** A new attempt, and the address to send the browser to. @throws SignOnError */
  begin: (returnTo: string) => Promise<{ attempt: Attempt; address: string }>;
  /** Validates the provider's answer and determines the person. @throws SignOnError */
  finish: (attempt: Attempt, query: URLSearchParams) => Promise<Vouched>;
  /** Where to send a browser to sign out there, too; null if the provider does not offer this. */
  signOutAddress: (idToken: string) => Promise<string | null>;
  /** @throws Error if the token is invalid, or the keys cannot be fetched. */
  readLogoutToken: (token: string) => Promise<LogoutToken>;
}

interface Known {
  metadata: oidc.ServerMetadata;
  readLogoutToken: (token: string) => Promise<LogoutToken>;
  at: number;
}

/** @param baseUrl the portal's own origin. */
export function openProvider(
  settings: ProviderSettings,
  { baseUrl, clock }: { baseUrl: string; clock: () => number },
): Provider {
  const { issuer, clientId, clientSecret } = settings;
  const redirectUri = `${baseUrl}/login/return/${settings.name}`;
  const insecure = issuer.startsWith('http:');
  const client = { client_secret: clientSecret, [oidc.clockTolerance]: CLOCK_TOLERANCE };
  let known: Known | undefined;
  let asking: Promise<Known> | undefined;

  async function discover(): Promise<Known> {
    const found = await oidc.discovery(new URL(issuer), clientId, client, undefined, {
      timeout: TIMEOUT_S,
      execute: insecure ? [allowPlainHttp] : [],
    });
    const metadata = { ...found.serverMetadata() };
    if (metadata.jwks_uri === undefined) throw new Error('The provider names no keys');
    return {
      metadata,
      readLogoutToken: logoutTokenReader({ issuer, clientId, keysAt: metadata.jwks_uri }),
      at: clock(),
    };
  }

  /** @throws SignOnError `provider_unreachable` */
  async function askNow(): Promise<Known> {
    asking ??= discover().finally(() => (asking = undefined));
    try {
      known = await asking;
      return known;
    } catch (cause) {
      throw new SignOnError('provider_unreachable', { cause });
    }
  }

  const know = (): Promise<Known> =>
    known && clock() - known.at < KEPT_MS ? Promise.resolve(known) : askNow();

  /** Created for each use: the library caches keys, which would hide a rotation for a minute. */
  function configurationOf({ metadata }: Known): oidc.Configuration {
    const config = new oidc.Configuration(
      metadata,
      clientId,
      client,
      clientAuthentication(metadata, clientSecret),
    );
    config.timeout = TIMEOUT_S;
    if (insecure) allowPlainHttp(config);
    // Verify the ID token's signature, even though it comes straight from the provider.
    oidc.enableNonRepudiationChecks(config);
    return config;
  }

  return {
    settings,

    async begin(returnTo) {
      // Fetched again: nobody is sent to a provider that is down.
      const config = configurationOf(await askNow());
      const verifier = oidc.randomPKCECodeVerifier();
      const attempt: Attempt = {
        provider: settings.name,
        state: oidc.randomState(),
        nonce: oidc.randomNonce(),
        verifier,
        returnTo,
        begunAt: clock(),
      };
      const address = oidc.buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: scopeOf(settings, config.serverMetadata()),
        code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: attempt.state,
        nonce: attempt.nonce,
      });
      return { attempt, address: address.href };
    },

    async finish(attempt, query) {
      const config = configurationOf(await know());
      const current = new URL(redirectUri);
      current.search = query.toString();
      try {
        const tokens = await oidc.authorizationCodeGrant(config, current, {
          expectedState: attempt.state,
          expectedNonce: attempt.nonce,
          pkceCodeVerifier: attempt.verifier,
          idTokenExpected: true,
        });
        const claims: Record<string, unknown> = { ...tokens.claims() };
        if (needsUserInfo(settings, claims) && config.serverMetadata().userinfo_endpoint) {
          const subject = String(claims['sub']);
          const more = await oidc.fetchUserInfo(config, tokens.access_token, subject);
          // Signed claims take precedence.
          Object.assign(claims, { ...more, ...claims });
        }
        const { sid } = claims;
        return {
          person: personOf(settings, claims),
          sid: typeof sid === 'string' ? sid : undefined,
          idToken: tokens.id_token ?? '',
        };
      } catch (error) {
        throw signOnError(error);
      }
    },

    async signOutAddress(idToken) {
      const config = configurationOf(await know());
      if (config.serverMetadata().end_session_endpoint === undefined) return null;
      return oidc.buildEndSessionUrl(config, {
        id_token_hint: idToken,
        post_logout_redirect_uri: `${baseUrl}/login`,
      }).href;
    },

    async readLogoutToken(token) {
      return (await know()).readLogoutToken(token);
    },
  };
}

/** By HTTP Basic, which every provider must support (OpenID Connect Core, section 9), unless its
 *  metadata says otherwise. */
function clientAuthentication(metadata: oidc.ServerMetadata, secret: string): oidc.ClientAuth {
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(secret)
    : oidc.ClientSecretPost(secret);
}

/** Requests groups only if a rule needs them and the provider has such a scope. */
function scopeOf(settings: ProviderSettings, metadata: Readonly<oidc.ServerMetadata>): string {
  const groups = settings.allowedGroups.length + settings.adminGroups.length > 0;
  const offered = metadata.scopes_supported?.includes('groups') ?? false;
  return `openid profile email${groups && offered ? ' groups' : ''}`;
}

/** Distinguishes an unreachable provider, its refusal, and an invalid answer. */
function signOnError(error: unknown): SignOnError {
  if (error instanceof SignOnError) return error;
  if (error instanceof oidc.AuthorizationResponseError) {
    return new SignOnError('sign_on_refused', { cause: error });
  }
  if (isAbsence(error)) return new SignOnError('provider_unreachable', { cause: error });
  return new SignOnError('sign_on_invalid', { cause: error });
}

/** No connection, no answer in time, or an error of its infrastructure (5xx). */
function isAbsence(error: unknown): boolean {
  for (let each = error; each instanceof Error; each = each.cause) {
    if (each.name === 'TimeoutError' || each.name === 'AbortError') return true;
    if (each instanceof TypeError && each.message === 'fetch failed') return true;
    if ('status' in each && typeof each.status === 'number' && each.status >= 500) return true;
    if (each.cause instanceof Response && each.cause.status >= 500) return true;
    if ((each as { code?: unknown }).code === 'OAUTH_TIMEOUT') return true;
  }
  return false;
}
