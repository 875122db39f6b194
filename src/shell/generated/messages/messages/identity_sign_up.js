/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Sign_UpInputs */

const de_identity_sign_up = /** @type {(inputs: Identity_Sign_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Konto anlegen`)
};

const en_identity_sign_up = /** @type {(inputs: Identity_Sign_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Create account`)
};

const es_identity_sign_up = /** @type {(inputs: Identity_Sign_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Crear cuenta`)
};

const nl_identity_sign_up = /** @type {(inputs: Identity_Sign_UpInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Account aanmaken`)
};

/**
* | output |
* | --- |
* | "Create account" |
*
* @param {Identity_Sign_UpInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_sign_up = /** @type {((inputs?: Identity_Sign_UpInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Sign_UpInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_sign_up(inputs)
	if (locale === "es") return es_identity_sign_up(inputs)
	if (locale === "nl") return nl_identity_sign_up(inputs)
	return de_identity_sign_up(inputs)
});