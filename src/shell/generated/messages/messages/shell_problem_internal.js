/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_InternalInputs */

const de_shell_problem_internal = /** @type {(inputs: Shell_Problem_InternalInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Das hat gerade nicht geklappt. Versuche es gleich noch einmal.`)
};

const en_shell_problem_internal = /** @type {(inputs: Shell_Problem_InternalInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`That did not work just now. Try again in a moment.`)
};

const es_shell_problem_internal = /** @type {(inputs: Shell_Problem_InternalInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Ahora mismo no ha funcionado. Inténtalo de nuevo en un momento.`)
};

const nl_shell_problem_internal = /** @type {(inputs: Shell_Problem_InternalInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dat lukte net niet. Probeer het zo nog eens.`)
};

/**
* | output |
* | --- |
* | "That did not work just now. Try again in a moment." |
*
* @param {Shell_Problem_InternalInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_internal = /** @type {((inputs?: Shell_Problem_InternalInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_InternalInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_internal(inputs)
	if (locale === "es") return es_shell_problem_internal(inputs)
	if (locale === "nl") return nl_shell_problem_internal(inputs)
	return de_shell_problem_internal(inputs)
});