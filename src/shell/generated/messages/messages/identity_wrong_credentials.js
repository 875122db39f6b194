/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Wrong_CredentialsInputs */

const de_identity_wrong_credentials = /** @type {(inputs: Identity_Wrong_CredentialsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-Mail-Adresse oder Passwort stimmt nicht.`)
};

const en_identity_wrong_credentials = /** @type {(inputs: Identity_Wrong_CredentialsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-mail address or password is wrong.`)
};

const es_identity_wrong_credentials = /** @type {(inputs: Identity_Wrong_CredentialsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`El correo o la contraseña no son correctos.`)
};

const nl_identity_wrong_credentials = /** @type {(inputs: Identity_Wrong_CredentialsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`E-mailadres of wachtwoord klopt niet.`)
};

/**
* | output |
* | --- |
* | "E-mail address or password is wrong." |
*
* @param {Identity_Wrong_CredentialsInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_wrong_credentials = /** @type {((inputs?: Identity_Wrong_CredentialsInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Wrong_CredentialsInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_wrong_credentials(inputs)
	if (locale === "es") return es_identity_wrong_credentials(inputs)
	if (locale === "nl") return nl_identity_wrong_credentials(inputs)
	return de_identity_wrong_credentials(inputs)
});