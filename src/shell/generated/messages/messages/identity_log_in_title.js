/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Identity_Log_In_TitleInputs */

const de_identity_log_in_title = /** @type {(inputs: Identity_Log_In_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Schön, dass du da bist`)
};

const en_identity_log_in_title = /** @type {(inputs: Identity_Log_In_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Good to see you`)
};

const es_identity_log_in_title = /** @type {(inputs: Identity_Log_In_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Qué bien verte`)
};

const nl_identity_log_in_title = /** @type {(inputs: Identity_Log_In_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Fijn dat je er bent`)
};

/**
* | output |
* | --- |
* | "Good to see you" |
*
* @param {Identity_Log_In_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const identity_log_in_title = /** @type {((inputs?: Identity_Log_In_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Identity_Log_In_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_identity_log_in_title(inputs)
	if (locale === "es") return es_identity_log_in_title(inputs)
	if (locale === "nl") return nl_identity_log_in_title(inputs)
	return de_identity_log_in_title(inputs)
});