/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Quick_ExitInputs */

const de_shell_quick_exit = /** @type {(inputs: Shell_Quick_ExitInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Schnell weg`)
};

const en_shell_quick_exit = /** @type {(inputs: Shell_Quick_ExitInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Quick exit`)
};

const es_shell_quick_exit = /** @type {(inputs: Shell_Quick_ExitInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Salida rápida`)
};

const nl_shell_quick_exit = /** @type {(inputs: Shell_Quick_ExitInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Snel weg`)
};

/**
* | output |
* | --- |
* | "Quick exit" |
*
* @param {Shell_Quick_ExitInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_quick_exit = /** @type {((inputs?: Shell_Quick_ExitInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Quick_ExitInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_quick_exit(inputs)
	if (locale === "es") return es_shell_quick_exit(inputs)
	if (locale === "nl") return nl_shell_quick_exit(inputs)
	return de_shell_quick_exit(inputs)
});