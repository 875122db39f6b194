/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_PasswordInputs */

const de_identity_password = /** @type {(inputs: Identity_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Passwort`)
};

const en_identity_password = /** @type {(inputs: Identity_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Password`)
};

const es_identity_password = /** @type {(inputs: Identity_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Contraseña`)
};

const nl_identity_password = /** @type {(inputs: Identity_PasswordInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Wachtwoord`)
};

/**
* | output |
* | --- |
* | "Password" |
*
* @param {Identity_PasswordInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_password = /** @type {((inputs?: Identity_PasswordInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_PasswordInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_password(inputs)
	if (locale === "es") return es_identity_password(inputs)
	if (locale === "nl") return nl_identity_password(inputs)
	return de_identity_password(inputs)
});