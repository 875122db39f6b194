/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Name_HintInputs */

const de_identity_name_hint = /** @type {(inputs: Identity_Name_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`So sehen dich Performer. Nimm nicht deinen echten Namen.`)
};

const en_identity_name_hint = /** @type {(inputs: Identity_Name_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This is how performers see you. Do not use your real name.`)
};

const es_identity_name_hint = /** @type {(inputs: Identity_Name_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Así te ven los performers. No uses tu nombre real.`)
};

const nl_identity_name_hint = /** @type {(inputs: Identity_Name_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zo zien performers je. Gebruik niet je echte naam.`)
};

/**
* | output |
* | --- |
* | "This is how performers see you. Do not use your real name." |
*
* @param {Identity_Name_HintInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_name_hint = /** @type {((inputs?: Identity_Name_HintInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Name_HintInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_name_hint(inputs)
	if (locale === "es") return es_identity_name_hint(inputs)
	if (locale === "nl") return nl_identity_name_hint(inputs)
	return de_identity_name_hint(inputs)
});