/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_StudioInputs */

const de_shell_studio = /** @type {(inputs: Shell_StudioInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Studio`)
};

const en_shell_studio = /** @type {(inputs: Shell_StudioInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Studio`)
};

const es_shell_studio = /** @type {(inputs: Shell_StudioInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Estudio`)
};

const nl_shell_studio = /** @type {(inputs: Shell_StudioInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Studio`)
};

/**
* | output |
* | --- |
* | "Studio" |
*
* @param {Shell_StudioInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_studio = /** @type {((inputs?: Shell_StudioInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_StudioInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_studio(inputs)
	if (locale === "es") return es_shell_studio(inputs)
	if (locale === "nl") return nl_shell_studio(inputs)
	return de_shell_studio(inputs)
});