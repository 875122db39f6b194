/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_Bad_RequestInputs */

const de_shell_problem_bad_request = /** @type {(inputs: Shell_Problem_Bad_RequestInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Bitte prüfe deine Angaben.`)
};

const en_shell_problem_bad_request = /** @type {(inputs: Shell_Problem_Bad_RequestInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Please check your entries.`)
};

const es_shell_problem_bad_request = /** @type {(inputs: Shell_Problem_Bad_RequestInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Revisa los datos introducidos.`)
};

const nl_shell_problem_bad_request = /** @type {(inputs: Shell_Problem_Bad_RequestInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Controleer je gegevens.`)
};

/**
* | output |
* | --- |
* | "Please check your entries." |
*
* @param {Shell_Problem_Bad_RequestInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_bad_request = /** @type {((inputs?: Shell_Problem_Bad_RequestInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_Bad_RequestInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_bad_request(inputs)
	if (locale === "es") return es_shell_problem_bad_request(inputs)
	if (locale === "nl") return nl_shell_problem_bad_request(inputs)
	return de_shell_problem_bad_request(inputs)
});