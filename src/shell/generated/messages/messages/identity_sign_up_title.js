/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Sign_Up_TitleInputs */

const de_identity_sign_up_title = /** @type {(inputs: Identity_Sign_Up_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Konto anlegen`)
};

const en_identity_sign_up_title = /** @type {(inputs: Identity_Sign_Up_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Create an account`)
};

const es_identity_sign_up_title = /** @type {(inputs: Identity_Sign_Up_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Crear una cuenta`)
};

const nl_identity_sign_up_title = /** @type {(inputs: Identity_Sign_Up_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Account aanmaken`)
};

/**
* | output |
* | --- |
* | "Create an account" |
*
* @param {Identity_Sign_Up_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_sign_up_title = /** @type {((inputs?: Identity_Sign_Up_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Sign_Up_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_sign_up_title(inputs)
	if (locale === "es") return es_identity_sign_up_title(inputs)
	if (locale === "nl") return nl_identity_sign_up_title(inputs)
	return de_identity_sign_up_title(inputs)
});