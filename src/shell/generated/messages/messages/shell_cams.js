/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_CamsInputs */

const de_shell_cams = /** @type {(inputs: Shell_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

const en_shell_cams = /** @type {(inputs: Shell_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

const es_shell_cams = /** @type {(inputs: Shell_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cámaras`)
};

const nl_shell_cams = /** @type {(inputs: Shell_CamsInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Cams`)
};

/**
* | output |
* | --- |
* | "Cams" |
*
* @param {Shell_CamsInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_cams = /** @type {((inputs?: Shell_CamsInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_CamsInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_cams(inputs)
	if (locale === "es") return es_shell_cams(inputs)
	if (locale === "nl") return nl_shell_cams(inputs)
	return de_shell_cams(inputs)
});