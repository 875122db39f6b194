/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Problem_ForbiddenInputs */

const de_shell_problem_forbidden = /** @type {(inputs: Shell_Problem_ForbiddenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Das ist mit diesem Konto nicht möglich.`)
};

const en_shell_problem_forbidden = /** @type {(inputs: Shell_Problem_ForbiddenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`This account may not do that.`)
};

const es_shell_problem_forbidden = /** @type {(inputs: Shell_Problem_ForbiddenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Esta cuenta no puede hacer eso.`)
};

const nl_shell_problem_forbidden = /** @type {(inputs: Shell_Problem_ForbiddenInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Dat kan niet met dit account.`)
};

/**
* | output |
* | --- |
* | "This account may not do that." |
*
* @param {Shell_Problem_ForbiddenInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_problem_forbidden = /** @type {((inputs?: Shell_Problem_ForbiddenInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Problem_ForbiddenInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_problem_forbidden(inputs)
	if (locale === "es") return es_shell_problem_forbidden(inputs)
	if (locale === "nl") return nl_shell_problem_forbidden(inputs)
	return de_shell_problem_forbidden(inputs)
});