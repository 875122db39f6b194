/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_Too_ManyInputs */

const de_shell_problem_too_many = /** @type {(inputs: Shell_Problem_Too_ManyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Das war zu oft hintereinander. Warte einen Augenblick.`)
};

const en_shell_problem_too_many = /** @type {(inputs: Shell_Problem_Too_ManyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`That was too often in a row. Wait a moment.`)
};

const es_shell_problem_too_many = /** @type {(inputs: Shell_Problem_Too_ManyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Demasiados intentos seguidos. Espera un momento.`)
};

const nl_shell_problem_too_many = /** @type {(inputs: Shell_Problem_Too_ManyInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dat was te vaak achter elkaar. Wacht even.`)
};

/**
* | output |
* | --- |
* | "That was too often in a row. Wait a moment." |
*
* @param {Shell_Problem_Too_ManyInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_too_many = /** @type {((inputs?: Shell_Problem_Too_ManyInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_Too_ManyInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_too_many(inputs)
	if (locale === "es") return es_shell_problem_too_many(inputs)
	if (locale === "nl") return nl_shell_problem_too_many(inputs)
	return de_shell_problem_too_many(inputs)
});