/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Sign_Up_TextInputs */

const de_identity_sign_up_text = /** @type {(inputs: Identity_Sign_Up_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Kostenlos, in einer Minute. Was du dir schon gemerkt hast, bleibt.`)
};

const en_identity_sign_up_text = /** @type {(inputs: Identity_Sign_Up_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Free, in a minute. What you have saved stays yours.`)
};

const es_identity_sign_up_text = /** @type {(inputs: Identity_Sign_Up_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis, en un minuto. Lo que ya guardaste sigue siendo tuyo.`)
};

const nl_identity_sign_up_text = /** @type {(inputs: Identity_Sign_Up_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Gratis, in een minuut. Wat je al bewaarde, blijft van jou.`)
};

/**
* | output |
* | --- |
* | "Free, in a minute. What you have saved stays yours." |
*
* @param {Identity_Sign_Up_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_sign_up_text = /** @type {((inputs?: Identity_Sign_Up_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Sign_Up_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_sign_up_text(inputs)
	if (locale === "es") return es_identity_sign_up_text(inputs)
	if (locale === "nl") return nl_identity_sign_up_text(inputs)
	return de_identity_sign_up_text(inputs)
});