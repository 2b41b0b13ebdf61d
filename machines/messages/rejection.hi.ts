export const networkError = 'नेटवर्क की गड़बड़ी';
export const unforeseen = 'कुछ गड़बड़ हो गई। फिर से कोशिश करें।';
