/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_SkipInputs */

const de_shell_skip = /** @type {(inputs: Shell_SkipInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zum Inhalt`)
};

const en_shell_skip = /** @type {(inputs: Shell_SkipInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Skip to content`)
};

const es_shell_skip = /** @type {(inputs: Shell_SkipInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ir al contenido`)
};

const nl_shell_skip = /** @type {(inputs: Shell_SkipInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Naar de inhoud`)
};

/**
* | output |
* | --- |
* | "Skip to content" |
*
* @param {Shell_SkipInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_skip = /** @type {((inputs?: Shell_SkipInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_SkipInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_skip(inputs)
	if (locale === "es") return es_shell_skip(inputs)
	if (locale === "nl") return nl_shell_skip(inputs)
	return de_shell_skip(inputs)
});