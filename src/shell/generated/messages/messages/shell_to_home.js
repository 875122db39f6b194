/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_To_HomeInputs */

const de_shell_to_home = /** @type {(inputs: Shell_To_HomeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Zur Startseite`)
};

const en_shell_to_home = /** @type {(inputs: Shell_To_HomeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`To the start page`)
};

const es_shell_to_home = /** @type {(inputs: Shell_To_HomeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`A la página de inicio`)
};

const nl_shell_to_home = /** @type {(inputs: Shell_To_HomeInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Naar de startpagina`)
};

/**
* | output |
* | --- |
* | "To the start page" |
*
* @param {Shell_To_HomeInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_to_home = /** @type {((inputs?: Shell_To_HomeInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_To_HomeInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_to_home(inputs)
	if (locale === "es") return es_shell_to_home(inputs)
	if (locale === "nl") return nl_shell_to_home(inputs)
	return de_shell_to_home(inputs)
});