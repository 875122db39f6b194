/** What the EU's age verification app shows: one attestation, one claim (age verification profile, annex A). */
export const DOC_TYPE = 'eu.europa.ec.av.1';
export const NAMESPACE = 'eu.europa.ec.av.1';
export const CLAIM = 'age_over_18';
/** Opens the app on the device; the request travels in it by value. */
export const SCHEME = 'av://';
/** Our name for the one credential that is asked for. */
export const QUERY_ID = 'proof_of_age';

/** The claim alone, and for nobody to keep. */
export const query = {
  credentials: [
    {
      id: QUERY_ID,
      format: 'mso_mdoc',
      meta: { doctype_value: DOC_TYPE },
      claims: [{ path: [NAMESPACE, CLAIM], intent_to_retain: false }],
    },
  ],
};

/** The profile names who asks by where the answer goes. */
export const clientId = (answerTo: string): string => `redirect_uri:${answerTo}`;
