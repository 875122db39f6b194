/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Password_HintInputs */

const de_identity_password_hint = /** @type {(inputs: Identity_Password_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Mindestens 10 Zeichen, am besten drei, vier Wörter.`)
};

const en_identity_password_hint = /** @type {(inputs: Identity_Password_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`At least 10 characters, ideally three or four words.`)
};

const es_identity_password_hint = /** @type {(inputs: Identity_Password_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Al menos 10 caracteres, mejor tres o cuatro palabras.`)
};

const nl_identity_password_hint = /** @type {(inputs: Identity_Password_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Minstens 10 tekens, het liefst drie of vier woorden.`)
};

/**
* | output |
* | --- |
* | "At least 10 characters, ideally three or four words." |
*
* @param {Identity_Password_HintInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_password_hint = /** @type {((inputs?: Identity_Password_HintInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Password_HintInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_password_hint(inputs)
	if (locale === "es") return es_identity_password_hint(inputs)
	if (locale === "nl") return nl_identity_password_hint(inputs)
	return de_identity_password_hint(inputs)
});