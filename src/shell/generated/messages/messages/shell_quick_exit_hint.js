/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Quick_Exit_HintInputs */

const de_shell_quick_exit_hint = /** @type {(inputs: Shell_Quick_Exit_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esc ×3`)
};

const en_shell_quick_exit_hint = /** @type {(inputs: Shell_Quick_Exit_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esc ×3`)
};

const es_shell_quick_exit_hint = /** @type {(inputs: Shell_Quick_Exit_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esc ×3`)
};

const nl_shell_quick_exit_hint = /** @type {(inputs: Shell_Quick_Exit_HintInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esc ×3`)
};

/**
* | output |
* | --- |
* | "Esc ×3" |
*
* @param {Shell_Quick_Exit_HintInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_quick_exit_hint = /** @type {((inputs?: Shell_Quick_Exit_HintInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Quick_Exit_HintInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_quick_exit_hint(inputs)
	if (locale === "es") return es_shell_quick_exit_hint(inputs)
	if (locale === "nl") return nl_shell_quick_exit_hint(inputs)
	return de_shell_quick_exit_hint(inputs)
});