/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_NewInputs */

const de_shell_new = /** @type {(inputs: Shell_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Neu dabei`)
};

const en_shell_new = /** @type {(inputs: Shell_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`New faces`)
};

const es_shell_new = /** @type {(inputs: Shell_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nuevas caras`)
};

const nl_shell_new = /** @type {(inputs: Shell_NewInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Nieuw`)
};

/**
* | output |
* | --- |
* | "New faces" |
*
* @param {Shell_NewInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_new = /** @type {((inputs?: Shell_NewInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_NewInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_new(inputs)
	if (locale === "es") return es_shell_new(inputs)
	if (locale === "nl") return nl_shell_new(inputs)
	return de_shell_new(inputs)
});