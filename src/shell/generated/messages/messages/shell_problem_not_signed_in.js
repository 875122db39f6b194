/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_Not_Signed_InInputs */

const de_shell_problem_not_signed_in = /** @type {(inputs: Shell_Problem_Not_Signed_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Melde dich dafür an.`)
};

const en_shell_problem_not_signed_in = /** @type {(inputs: Shell_Problem_Not_Signed_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please log in for this.`)
};

const es_shell_problem_not_signed_in = /** @type {(inputs: Shell_Problem_Not_Signed_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Inicia sesión para esto.`)
};

const nl_shell_problem_not_signed_in = /** @type {(inputs: Shell_Problem_Not_Signed_InInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Log hiervoor in.`)
};

/**
* | output |
* | --- |
* | "Please log in for this." |
*
* @param {Shell_Problem_Not_Signed_InInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_not_signed_in = /** @type {((inputs?: Shell_Problem_Not_Signed_InInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_Not_Signed_InInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_not_signed_in(inputs)
	if (locale === "es") return es_shell_problem_not_signed_in(inputs)
	if (locale === "nl") return nl_shell_problem_not_signed_in(inputs)
	return de_shell_problem_not_signed_in(inputs)
});