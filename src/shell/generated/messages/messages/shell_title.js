/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_TitleInputs */

const de_shell_title = /** @type {(inputs: Shell_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée: live, persönlich, auf die Sekunde genau`)
};

const en_shell_title = /** @type {(inputs: Shell_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée: live, personal, to the second`)
};

const es_shell_title = /** @type {(inputs: Shell_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée: en directo, personal, al segundo`)
};

const nl_shell_title = /** @type {(inputs: Shell_TitleInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Séparée: live, persoonlijk, tot op de seconde`)
};

/**
* | output |
* | --- |
* | "Séparée: live, personal, to the second" |
*
* @param {Shell_TitleInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_title = /** @type {((inputs?: Shell_TitleInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_TitleInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_title(inputs)
	if (locale === "es") return es_shell_title(inputs)
	if (locale === "nl") return nl_shell_title(inputs)
	return de_shell_title(inputs)
});