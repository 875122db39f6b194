import { createOpenid4vpAuthorizationRequest } from '@openid4vc/openid4vp';
import { clientId, query, SCHEME } from './profile.ts';

/** The link that opens the app on this device, or is shown as a code to another: the whole request by value. */
export async function walletLink(request: { answerTo: string; nonce: string; state: string }): Promise<string> {
  const { answerTo, nonce, state } = request;
  const { authorizationRequest } = await createOpenid4vpAuthorizationRequest({
    scheme: SCHEME,
    authorizationRequestPayload: {
      response_type: 'vp_token',
      response_mode: 'direct_post',
      client_id: clientId(answerTo),
      response_uri: answerTo,
      nonce,
      state,
      dcql_query: query,
    },
    // The profile signs and encrypts nothing here.
    callbacks: { signJwt: unused, encryptJwe: unused },
  });
  return authorizationRequest;
}

function unused(): never {
  throw new Error('not of the profile');
}
