/* eslint-disable */
import { getLocale, experimentalStaticLocale } from '../runtime.js';

/** @typedef {import('../runtime.js').LocalizedString} LocalizedString */

/** @typedef {{}} Shell_Error_TextInputs */

const de_shell_error_text = /** @type {(inputs: Shell_Error_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`Die Seite konnte nicht gezeigt werden. Dein Guthaben ist davon nicht berührt.`)
};

const en_shell_error_text = /** @type {(inputs: Shell_Error_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`The page could not be shown. Your balance is not affected.`)
};

const es_shell_error_text = /** @type {(inputs: Shell_Error_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`No se pudo mostrar la página. Tu saldo no se ve afectado.`)
};

const nl_shell_error_text = /** @type {(inputs: Shell_Error_TextInputs) => LocalizedString} */ () => {
	return /** @type {LocalizedString} */ (`De pagina kon niet worden getoond. Je saldo is niet geraakt.`)
};

/**
* | output |
* | --- |
* | "The page could not be shown. Your balance is not affected." |
*
* @param {Shell_Error_TextInputs} inputs
* @param {{ locale?: "de" | "en" | "es" | "nl" }} options
* @returns {LocalizedString}
*/
export const shell_error_text = /** @type {((inputs?: Shell_Error_TextInputs, options?: { locale?: "de" | "en" | "es" | "nl" }) => LocalizedString) & import('../runtime.js').MessageMetadata<Shell_Error_TextInputs, { locale?: "de" | "en" | "es" | "nl" }, {}>} */ ((inputs = {}, options = {}) => {
	const locale = experimentalStaticLocale ?? options.locale ?? getLocale()
	if (locale === "en") return en_shell_error_text(inputs)
	if (locale === "es") return es_shell_error_text(inputs)
	if (locale === "nl") return nl_shell_error_text(inputs)
	return de_shell_error_text(inputs)
});