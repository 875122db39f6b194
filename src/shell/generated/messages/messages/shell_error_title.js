/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Error_TitleInputs */

const de_shell_error_title = /** @type {(inputs: Shell_Error_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Da ist etwas gerissen`)
};

const en_shell_error_title = /** @type {(inputs: Shell_Error_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Something tore`)
};

const es_shell_error_title = /** @type {(inputs: Shell_Error_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Algo se ha roto`)
};

const nl_shell_error_title = /** @type {(inputs: Shell_Error_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Er ging iets stuk`)
};

/**
* | output |
* | --- |
* | "Something tore" |
*
* @param {Shell_Error_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_error_title = /** @type {((inputs?: Shell_Error_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Error_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_error_title(inputs)
	if (locale === "es") return es_shell_error_title(inputs)
	if (locale === "nl") return nl_shell_error_title(inputs)
	return de_shell_error_title(inputs)
});