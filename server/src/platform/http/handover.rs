//! How a connection leaves hyper: a response says what is to be written after its first bytes, and gets
//! the socket once they have been sent.

use futures::future::BoxFuture;
use hyper::rt::{Read, ReadBufCursor, Write};
use hyper_util::rt::TokioIo;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll};
use tokio::net::TcpStream;

/// Writes the rest of a response.
pub(super) type Rest = Box<dyn FnOnce(TcpStream) -> BoxFuture<'static, ()> + Send>;

/// Offers a response to leave hyper. An extension of requests whose connection can.
#[derive(Clone, Default)]
pub(super) struct Handover(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    rest: Option<Rest>,
    /// Whether everything before the rest has been sent.
    flushed: bool,
}

impl Handover {
    /// Hands the rest of a response over. hyper has all bytes before it, but may not have sent them.
    pub(super) fn offer(&self, rest: Rest) {
        self.state().rest = Some(rest);
    }

    /// Takes the rest, if it is its turn.
    pub(super) fn take(&self) -> Option<Rest> {
        let mut state = self.state();
        if state.flushed {
            state.rest.take()
        } else {
            None
        }
    }

    /// Notes that hyper has sent all that it has.
    fn flushed(&self) {
        let mut state = self.state();
        state.flushed = state.rest.is_some();
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A connection of hyper that notices when everything has been sent: hyper flushes only then.
pub(super) struct Line {
    socket: TokioIo<TcpStream>,
    handover: Handover,
}

impl Line {
    pub(super) fn new(socket: TcpStream, handover: Handover) -> Self {
        let socket = TokioIo::new(socket);
        Self { socket, handover }
    }

    pub(super) fn into_socket(self) -> TcpStream {
        self.socket.into_inner()
    }

    fn socket(self: Pin<&mut Self>) -> Pin<&mut TokioIo<TcpStream>> {
        Pin::new(&mut self.get_mut().socket)
    }
}

impl Read for Line {
    fn poll_read(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: ReadBufCursor<'_>,
    ) -> Poll<io::Result<()>> {
        self.socket().poll_read(context, buffer)
    }
}

impl Write for Line {
    fn poll_write(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        self.socket().poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        let flushed = self.as_mut().socket().poll_flush(context);
        if flushed.is_ready() {
            self.handover.flushed();
        }
        flushed
    }

    fn poll_shutdown(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        self.socket().poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        context: &mut Context<'_>,
        parts: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        self.socket().poll_write_vectored(context, parts)
    }
}
