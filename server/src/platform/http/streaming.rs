//! Server-sent events. A connection leaves hyper once its first bytes are sent: hyper's buffers, timers
//! and futures would be most of the memory of an idle client. From then on a small task writes each event
//! as a chunk (RFC 9112 §7.1), which is framed once for all clients.

use super::handover::{Handover, Rest};
use axum::body::{Body, Bytes};
use axum::response::{IntoResponse, Response};
use futures::{StreamExt, stream};
use std::convert::Infallible;
use std::future::{poll_fn, ready};
use std::io::{self, ErrorKind};
use std::pin::pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_util::sync::CancellationToken;

/// Begins each stream: sets the browser's reconnection delay, milliseconds.
const OPENING: Bytes = Bytes::from_static(b"retry: 2000\n\n");
/// Ends a stream.
const LAST_CHUNK: &[u8] = b"0\r\n\r\n";
/// Disconnects a client that takes no bytes for this long. Shorter than the time in which the server
/// stops.
const WRITE_TIME: Duration = Duration::from_secs(10);
/// Bytes that are discarded of what a client sends after its request. One that sends more is disconnected.
const DISCARDED_MAX: usize = 4 * 1024;

/// An event that many clients receive.
#[derive(Debug, Clone)]
pub struct Chunk {
    framed: Bytes,
    /// Length of the frame before the event.
    head: usize,
}

/// The end of a chunk's frame.
const CHUNK_END: &[u8] = b"\r\n";

impl Chunk {
    /// Frames an event, which must not be empty: that would be the end of the stream.
    pub fn of(event: &str) -> Self {
        debug_assert!(!event.is_empty(), "an empty chunk ends a stream");
        let head = format!("{:x}\r\n", event.len());
        Self {
            framed: [head.as_bytes(), event.as_bytes(), CHUNK_END]
                .concat()
                .into(),
            head: head.len(),
        }
    }

    /// Returns the event without its frame.
    fn event(&self) -> Bytes {
        self.framed
            .slice(self.head..self.framed.len() - CHUNK_END.len())
    }
}

/// The events of one client.
pub trait EventStream: Send + 'static {
    /// Waits for the next event. Events not yet taken wait here and not in the connection.
    fn next(&mut self) -> impl Future<Output = Chunk> + Send;
}

/// Returns the response whose body are these events. Ends when the server stops: a stream does not end by
/// itself, and an open one would keep the server from stopping.
pub(super) fn response(
    events: impl EventStream,
    handover: Option<Handover>,
    stopping: CancellationToken,
) -> Response {
    let headers = [
        ("content-type", "text/event-stream"),
        ("cache-control", "no-store"),
        // Keeps proxies from buffering events.
        ("x-accel-buffering", "no"),
    ];
    let body = match handover {
        Some(handover) => handed_over(events, handover, stopping),
        None => kept(events, stopping),
    };
    (headers, body).into_response()
}

/// The body of a connection that leaves hyper: asked for more than the opening, it gives away the rest.
fn handed_over(events: impl EventStream, handover: Handover, stopping: CancellationToken) -> Body {
    let rest: Rest =
        Box::new(move |socket| Box::pin(write_events(socket, events, stopping, WRITE_TIME)));
    let mut rest = Some(rest);
    let given = stream::poll_fn(move |_| {
        if let Some(rest) = rest.take() {
            handover.offer(rest);
        }
        Poll::Pending
    });
    Body::from_stream(stream::once(ready(Ok::<_, Infallible>(OPENING))).chain(given))
}

/// The body of a connection that stays with hyper: HTTP/1.0 knows no chunks.
fn kept(events: impl EventStream, stopping: CancellationToken) -> Body {
    let events = stream::unfold(events, |mut events| async {
        let event = events.next().await.event();
        Some((event, events))
    });
    let all = stream::once(ready(OPENING)).chain(events);
    Body::from_stream(
        all.map(Ok::<_, Infallible>)
            .take_until(stopping.cancelled_owned()),
    )
}

/// Writes events until the client has left, takes nothing for `patience`, or the server stops.
async fn write_events(
    socket: TcpStream,
    mut events: impl EventStream,
    stopping: CancellationToken,
    patience: Duration,
) {
    // Each event is written at once and whole; waiting for more would only delay it.
    let _ = socket.set_nodelay(true);
    let mut discardable = DISCARDED_MAX;
    let mut stopped = pin!(stopping.cancelled());
    loop {
        let next = tokio::select! {
            biased;
            chunk = events.next() => Some(chunk),
            () = poll_fn(|context| poll_left(&socket, &mut discardable, context)) => return,
            () = stopped.as_mut() => None,
        };
        let Some(chunk) = next else {
            break;
        };
        if write(&socket, &chunk.framed, patience).await.is_err() {
            return;
        }
    }
    let _ = write(&socket, LAST_CHUNK, patience).await;
}

/// Waits until the client has closed the connection, or has sent more than may be discarded.
fn poll_left(socket: &TcpStream, discardable: &mut usize, context: &mut Context<'_>) -> Poll<()> {
    let mut discarded = [0; 256];
    loop {
        if ready!(socket.poll_read_ready(context)).is_err() {
            return Poll::Ready(());
        }
        match socket.try_read(&mut discarded) {
            Err(error) if error.kind() == ErrorKind::WouldBlock => {}
            Ok(read) if read > 0 && read <= *discardable => *discardable -= read,
            _ => return Poll::Ready(()),
        }
    }
}

/// Writes all bytes. Fails if the client takes none for `patience`.
async fn write(socket: &TcpStream, mut bytes: &[u8], patience: Duration) -> io::Result<()> {
    while !bytes.is_empty() {
        match socket.try_write(bytes) {
            Ok(0) => return Err(ErrorKind::WriteZero.into()),
            Ok(written) => bytes = bytes.split_at(written).1,
            Err(error) if error.kind() == ErrorKind::WouldBlock => {
                // In a box: few clients wait, and the others should not hold the memory of a timer.
                Box::pin(timeout(patience, socket.writable())).await??;
            }
            Err(error) => return Err(error),
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;
    use tokio::io::{AsyncReadExt, AsyncWriteExt};
    use tokio::net::TcpListener;
    use tokio::sync::mpsc;
    use tokio::task::JoinHandle;

    /// Longer than anything takes on a busy machine.
    const PATIENCE: Duration = Duration::from_mins(1);

    /// Events as they are sent by the test.
    struct Sent(mpsc::UnboundedReceiver<Chunk>);

    impl EventStream for Sent {
        async fn next(&mut self) -> Chunk {
            match self.0.recv().await {
                Some(chunk) => chunk,
                None => std::future::pending().await,
            }
        }
    }

    /// The same event again and again.
    struct Endless(Chunk);

    impl EventStream for Endless {
        async fn next(&mut self) -> Chunk {
            self.0.clone()
        }
    }

    fn endless() -> Endless {
        Endless(Chunk::of(&"x".repeat(1024 * 1024)))
    }

    /// A client, and the task that writes to it.
    async fn client(
        events: impl EventStream,
        stopping: &CancellationToken,
        patience: Duration,
    ) -> (TcpStream, JoinHandle<()>) {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = listener.local_addr().unwrap();
        let (client, accepted) = tokio::join!(TcpStream::connect(address), listener.accept());
        let (socket, _) = accepted.unwrap();
        let writes = write_events(socket, events, stopping.clone(), patience);
        (client.unwrap(), tokio::spawn(writes))
    }

    async fn ended(task: JoinHandle<()>) {
        timeout(PATIENCE, task).await.unwrap().unwrap();
    }

    #[tokio::test]
    async fn an_event_is_one_chunk_and_a_stop_sends_the_last() {
        let (sender, sent) = mpsc::unbounded_channel();
        let stopping = CancellationToken::new();
        sender.send(Chunk::of("data: 1\n\n")).unwrap();
        let (mut client, task) = client(Sent(sent), &stopping, PATIENCE).await;
        let mut read = [0; 14];
        client.read_exact(&mut read).await.unwrap();
        assert_eq!(&read, b"9\r\ndata: 1\n\n\r\n");
        sender.send(Chunk::of("data: 12345678\n\n")).unwrap();
        let mut read = [0; 22];
        client.read_exact(&mut read).await.unwrap();
        assert_eq!(&read, b"10\r\ndata: 12345678\n\n\r\n");
        stopping.cancel();
        let mut rest = Vec::new();
        client.read_to_end(&mut rest).await.unwrap();
        assert_eq!(rest, b"0\r\n\r\n");
        ended(task).await;
    }

    #[test]
    fn a_chunk_holds_its_event_without_the_frame_too() {
        let event = "data: 12345678\n\n";
        assert_eq!(Chunk::of(event).event(), event.as_bytes());
    }

    #[tokio::test]
    async fn a_client_that_leaves_ends_its_task() {
        let (_sender, sent) = mpsc::unbounded_channel();
        let (client, task) = client(Sent(sent), &CancellationToken::new(), PATIENCE).await;
        drop(client);
        ended(task).await;
    }

    #[tokio::test]
    async fn what_a_client_sends_is_discarded_until_it_is_too_much() {
        let (sender, sent) = mpsc::unbounded_channel();
        let (mut client, task) = client(Sent(sent), &CancellationToken::new(), PATIENCE).await;
        client.write_all(&[b'x'; DISCARDED_MAX]).await.unwrap();
        sender.send(Chunk::of("data: 1\n\n")).unwrap();
        client.read_exact(&mut [0; 14]).await.unwrap();
        client.write_all(b"x").await.unwrap();
        ended(task).await;
    }

    #[tokio::test]
    async fn a_client_that_takes_nothing_is_disconnected() {
        let brief = Duration::from_millis(50);
        let (client, task) = client(endless(), &CancellationToken::new(), brief).await;
        ended(task).await;
        drop(client);
    }

    #[tokio::test]
    async fn a_client_that_takes_nothing_delays_no_other() {
        let stopping = CancellationToken::new();
        let (idle, blocked) = client(endless(), &stopping, Duration::MAX).await;
        let (mut busy, task) = client(endless(), &stopping, PATIENCE).await;
        let mut read = vec![0; 1024 * 1024];
        for _ in 0..20 {
            timeout(PATIENCE, busy.read_exact(&mut read))
                .await
                .unwrap()
                .unwrap();
        }
        assert!(!blocked.is_finished());
        drop((idle, busy));
        ended(blocked).await;
        ended(task).await;
    }
}
